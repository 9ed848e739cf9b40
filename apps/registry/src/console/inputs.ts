import { type Html, html } from '@baize/html';

/** One input of a page's form. Without a kind it is a line of text. */
export interface Input {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'area' | 'check' | 'number' | 'instant' | readonly string[];
  readonly example?: string;
  readonly required?: boolean;
  readonly longest?: number;
}

/** Every act needs a reason. */
export const REASON: Input = { name: 'reason', label: 'Reason, kept with the act', required: true, longest: 200 };

export function inputOf({ name, label, kind = 'text', example, required, longest = 500 }: Input, value: string): Html {
  const must = required === true && html` required`;
  if (kind === 'check')
    return html`<label class="tick"><input type="checkbox" name="${name}" value="true"${value === 'true' && html` checked`}><span>${label}</span></label>`;
  if (kind === 'area')
    return field(
      label,
      html`<textarea name="${name}" rows="5" maxlength="${longest}" placeholder="${example}"${must}>${value}</textarea>`,
    );
  if (typeof kind === 'object')
    return field(
      label,
      html`<select name="${name}">${kind.map((option) => html`<option value="${option}"${option === value && html` selected`}>${option || 'any'}</option>`)}</select>`,
    );
  const type = { text: 'text', number: 'number', instant: 'datetime-local' }[kind];
  return field(
    label,
    html`<input type="${type}" name="${name}" value="${value}" placeholder="${example}" maxlength="${longest}"${kind === 'number' && html` step="any"`}${must}>`,
  );
}

function field(label: string, control: Html): Html {
  return html`<label class="field"><span>${label}</span>${control}</label>`;
}
