export const PIN_PATH = '/_baize/pin';
export const PIN_END_PATH = '/_baize/pin/end';
