/** The part of webpack's hot replacement that the client in this folder uses. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
