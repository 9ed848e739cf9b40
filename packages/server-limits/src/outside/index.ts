export { type Resolve, isOutside, leadsInside, saysInside } from './outside-address.ts';
export { type OutsideConnection, outsideConnection } from './outside-connection.ts';
export { isPublicAddress } from './public-address.ts';
