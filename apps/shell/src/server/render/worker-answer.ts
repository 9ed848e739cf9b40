import { isLoadAnswer, redirect } from '@baize/contract';
import type { RemoteFailureCode } from '@baize/contract';
import type { FromWorker } from './messages.ts';
import type { RenderAnswer } from './render-task.ts';

/** Failures that a render process can name; any other code of it counts as a throw. */
const NAMED: readonly RemoteFailureCode[] = [
  'manifest-invalid',
  'entry-missing',
  'integrity-mismatch',
  'entry-threw',
  'render-threw',
  'render-timed-out',
];
const LESS_THAN = '<'.charCodeAt(0);

/**
 * What a render process answered, checked: it may run anything. Its data must be JSON that cannot end the script
 * element that contains it. Its HTML is the slot's own, as its scripts in the browser are.
 */
export function workerAnswer(message: Extract<FromWorker, { kind: 'answer' }>, body: Buffer): RenderAnswer {
  if (!message.ok) {
    const code = NAMED.find((named) => named === message.code) ?? 'render-threw';
    return { ok: false, code, message: String(message.message) };
  }
  const { htmlBytes } = message;
  // Whatever the types say, an untrusted process wrote it.
  if (!Number.isInteger(htmlBytes) || htmlBytes < 0 || htmlBytes > body.length)
    return dishonest('a length that is not there');
  const data = message.hasData ? body.subarray(htmlBytes) : null;
  if (data && !isHarmless(data)) return dishonest('data that is no JSON');
  const { answer, loads } = message;
  if (answer !== undefined && !isLoadAnswer(answer)) return dishonest('a page that there is not');
  try {
    return {
      ok: true,
      html: body.subarray(0, htmlBytes),
      data,
      ...(answer && { answer: answer.loadAnswer === 'redirect' ? redirect(answer.to) : answer }),
      ...(Array.isArray(loads) && { loads: loads.map(String) }),
    };
  } catch {
    return dishonest('a way out of the site');
  }
}

function isHarmless(data: Buffer): boolean {
  if (data.includes(LESS_THAN)) return false;
  try {
    JSON.parse(data.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

function dishonest(what: string): RenderAnswer {
  return { ok: false, code: 'render-threw', message: `The render process answered with ${what}.` };
}
