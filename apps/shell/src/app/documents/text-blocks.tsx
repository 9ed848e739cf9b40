import type { OperatorLabels, RichText, TextBlock } from '../../content/text-document.ts';
import type { Operator } from '../../page/page-state.ts';
import { useShell } from '../../services/shell-context.ts';

// Parts of a text never change place, so the place is their key.
/* oxlint-disable react/no-array-index-key */

/** Blocks of a document in their order. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { readonly block: TextBlock }) {
  if ('paragraph' in block)
    return (
      <p>
        <Rich text={block.paragraph} />
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        {block.list.map((entry, index) => (
          <li key={index}>
            <Rich text={entry} />
          </li>
        ))}
      </ul>
    );
  if ('terms' in block) return <Terms terms={block.terms} />;
  return <OperatorDetails labels={block.operator} />;
}

function Rich({ text }: { readonly text: RichText }) {
  const { site } = useShell();
  if (typeof text === 'string') return text;
  return text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={index} className="bz-link" href={site.href(part.path)}>
        {part.text}
      </a>
    ),
  );
}

function Terms({ terms }: { readonly terms: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

const DETAILS: readonly (keyof Operator)[] = ['name', 'address', 'licence', 'email'];

/** Only what the settings say is shown as a fact; a missing detail is shown as missing. */
function OperatorDetails({ labels }: { readonly labels: OperatorLabels }) {
  const { operator } = useShell().page;
  const stated = DETAILS.flatMap((detail) => {
    const value = operator[detail];
    return value === null ? [] : [[labels[detail], value] as const];
  });
  return stated.length > 0 ? <Terms terms={stated} /> : <p>{labels.unstated}</p>;
}
