import { ChannelDocument } from '@baize/contract/channel';

export const ChannelName = ChannelDocument.shape.channel;
