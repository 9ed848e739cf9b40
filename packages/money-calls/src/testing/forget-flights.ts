export { forgetFlights } from '../flights.ts';
