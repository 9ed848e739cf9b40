export { ShellOffer } from '@baize/protocol';
