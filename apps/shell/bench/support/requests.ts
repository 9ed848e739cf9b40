import { Agent, request } from 'node:http';

/** Connections that ask at the same time. */
const CONNECTIONS = 4;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Asks for pages as a visitor who was here before, without compression, over persistent connections. */
export class Requests {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  page(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(
        this.#url + path,
        { agent: this.#agent, headers: { cookie: 'baize_subject=benchmark-visitor' } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  }

  /** Asks many times, a few at a time. @returns answers that were no whole page */
  async many(path: string, times: number, isWhole: (answer: Answer) => boolean): Promise<number> {
    let left = times;
    let failed = 0;
    const connection = async (): Promise<void> => {
      while (left-- > 0) if (!isWhole(await this.page(path))) failed += 1;
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return failed;
  }

  close(): void {
    this.#agent.destroy();
  }
}
