import { Fragment } from 'react';
import form from './form.module.css';

/** Parts of a text that are links: `<terms>…</terms>`. */
const LINKED = /<(\w+)>(.*?)<\/\1>/g;

interface LinkedTextProps {
  readonly text: string;
  /** Where each leads, by its name in the text. */
  readonly links: Readonly<Record<string, string>>;
}

/** A text with links, which open in another tab: the form keeps what was typed. */
export function LinkedText({ text, links }: LinkedTextProps) {
  // Split by a pattern with two groups: text, name of a link, its words, text, and so on.
  const [first, ...rest] = text.split(LINKED);
  const parts = Array.from({ length: rest.length / 3 }, (_, index) => rest.slice(index * 3, index * 3 + 3));
  return (
    <>
      {first}
      {parts.map(([name = '', words, after]) => (
        <Fragment key={name}>
          <a className={form.link} href={links[name]} target="_blank" rel="noreferrer">
            {words}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  );
}
