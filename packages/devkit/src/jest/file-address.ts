/** Replaces the address of an imported file in tests. */
const address = 'file-address';
export default address;
