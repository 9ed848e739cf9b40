/** A store of a database: values by their keys. */
type Values = Map<string, unknown>;

/** A database as it is on the disk. */
export interface KeptDatabase {
  version: number;
  readonly stores: Map<string, Values>;
  /** Connections that were not closed: a later version waits for them forever. */
  open: number;
}

function refusal(name: string): DOMException {
  return new DOMException(name, name);
}

class FakeRequest extends EventTarget {
  result: unknown = undefined;
  error: DOMException | null = null;

  answer(work: () => unknown): this {
    queueMicrotask(() => {
      try {
        this.result = work();
        this.dispatchEvent(new Event('success'));
      } catch (error) {
        this.error = error as DOMException;
        this.dispatchEvent(new Event('error'));
      }
    });
    return this;
  }
}

class FakeStore {
  readonly #values: Values;
  readonly #transaction: FakeTransaction;

  constructor(values: Values, transaction: FakeTransaction) {
    this.#values = values;
    this.#transaction = transaction;
  }

  get(key: string): FakeRequest {
    return this.#transaction.do(() => this.#values.get(key));
  }

  put(value: unknown, key: string): FakeRequest {
    return this.#transaction.write(() => this.#values.set(key, structuredClone(value)));
  }

  delete(key: string): FakeRequest {
    return this.#transaction.write(() => this.#values.delete(key));
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames: readonly string[];
  readonly error = null;
  readonly #kept: KeptDatabase;
  readonly #mode: string;

  constructor(kept: KeptDatabase, name: string, mode: string) {
    super();
    if (!kept.stores.has(name)) throw refusal('NotFoundError');
    this.objectStoreNames = [name];
    this.#kept = kept;
    this.#mode = mode;
  }

  objectStore(name: string): FakeStore {
    return new FakeStore(this.#kept.stores.get(name)!, this);
  }

  do(work: () => unknown): FakeRequest {
    const request = new FakeRequest().answer(work);
    request.addEventListener('success', () => queueMicrotask(() => this.dispatchEvent(new Event('complete'))));
    return request;
  }

  write(work: () => unknown): FakeRequest {
    if (this.#mode !== 'readwrite') throw refusal('ReadOnlyError');
    return this.do(work);
  }
}

class FakeConnection extends EventTarget {
  readonly #kept: KeptDatabase;

  constructor(kept: KeptDatabase) {
    super();
    this.#kept = kept;
    kept.open += 1;
  }

  createObjectStore(name: string): void {
    this.#kept.stores.set(name, new Map());
  }

  transaction(name: string, mode: string): FakeTransaction {
    return new FakeTransaction(this.#kept, name, mode);
  }

  close(): void {
    this.#kept.open -= 1;
  }
}

/** Indexes and cursors: the library checks their types, and no code here uses one. */
class FakeIndex {
  count(): void {}
}
class FakeCursor {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}

/**
 * Gives the test's realm a browser's databases, as far as the library `idb` uses them, in memory.
 *
 * @returns what they hold, by their names
 */
export function installIndexedDb(): ReadonlyMap<string, KeptDatabase> {
  const disk = new Map<string, KeptDatabase>();
  function open(name: string, version: number): FakeRequest {
    const request = new FakeRequest();
    return request.answer(() => {
      const kept = disk.get(name) ?? { version: 0, stores: new Map<string, Values>(), open: 0 };
      if (version < kept.version) throw refusal('VersionError');
      disk.set(name, kept);
      const connection = new FakeConnection(kept);
      if (version > kept.version) {
        kept.version = version;
        request.result = connection;
        request.dispatchEvent(new Event('upgradeneeded'));
      }
      return connection;
    });
  }
  Object.assign(globalThis, {
    indexedDB: { open },
    IDBRequest: FakeRequest,
    IDBObjectStore: FakeStore,
    IDBTransaction: FakeTransaction,
    IDBDatabase: FakeConnection,
    IDBIndex: FakeIndex,
    IDBCursor: FakeCursor,
  });
  return disk;
}
