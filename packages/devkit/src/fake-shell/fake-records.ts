import type { LoadAnswer, ModalName, Notification, ShellEvent } from '@baize/contract';
import type { RecordedCall } from './fake-http.ts';

/** What the remote did to the shell, oldest first. */
export interface FakeRecords {
  readonly calls: RecordedCall[];
  readonly events: ShellEvent[];
  readonly notifications: Notification[];
  readonly modals: { name: ModalName; props: unknown }[];
  readonly navigations: { path: string; replace: boolean }[];
  /** Pages that it requested instead of its own. */
  readonly answers: LoadAnswer[];
  readonly tracked: { event: string; properties: Record<string, string | number | boolean> }[];
}

/** Adds to the records, and notifies the observer. */
export type Recorder = <Kind extends keyof FakeRecords>(kind: Kind, entry: FakeRecords[Kind][number]) => void;

/** Adds to the records of a fake shell. @param observe is called for each entry */
export function createRecorder(
  records: FakeRecords,
  observe?: (kind: keyof FakeRecords, entry: unknown) => void,
): Recorder {
  return (kind, entry) => {
    // One array of the map and its own kind of entry; the compiler sees a union of arrays.
    (records[kind] as unknown[]).push(entry);
    observe?.(kind, entry);
  };
}
