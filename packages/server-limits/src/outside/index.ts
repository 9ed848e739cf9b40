export { type Resolve, leadsInside, saysInside } from './outside-address.ts';
export { outsideConnection } from './outside-connection.ts';
export { isPublicAddress } from './public-address.ts';
