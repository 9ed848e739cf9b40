/** Replaces every CSS module in tests: `styles['root']` is `root`. */
const classNames: Readonly<Record<string, string>> = new Proxy({}, { get: (_target, name) => String(name) });
export default classNames;
