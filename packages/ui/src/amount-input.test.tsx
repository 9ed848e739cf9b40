import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AmountInput, type AmountInputProps } from './amount-input.tsx';
import { Field } from './field.tsx';
import type { ParsedAmount } from './parse-amount.ts';

const labels = { half: 'Half the stake', double: 'Double the stake', max: 'Max' };

/** The field as a page uses it: the text lives in the page. */
function setUp(start: string, props: Partial<AmountInputProps> = {}) {
  const seen = jest.fn<(value: string, amount: ParsedAmount) => void>();
  function Page() {
    const [value, setValue] = useState(start);
    return (
      <Field label="Stake">
        <AmountInput
          currency="RUB"
          locale="ru"
          minUnits={10_000}
          maxUnits={100_000_000}
          labels={labels}
          {...props}
          value={value}
          onChange={(text, amount) => {
            seen(text, amount);
            setValue(text);
          }}
        />
      </Field>
    );
  }
  render(<Page />);
  return { seen, input: screen.getByLabelText<HTMLInputElement>('Stake') };
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`${name}$`) });
const press = (name: string) => fireEvent.click(key(name));

describe('AmountInput', () => {
  test('hands on what is typed, with its units or its refusal', () => {
    const { seen, input } = setUp('');
    fireEvent.change(input, { target: { value: '12,5' } });
    expect(seen).toHaveBeenLastCalledWith('12,5', { units: 125_000 });
    fireEvent.change(input, { target: { value: '0,5' } });
    expect(seen).toHaveBeenLastCalledWith('0,5', { refusal: 'below-minimum' });
    fireEvent.change(input, { target: { value: 'all' } });
    expect(seen).toHaveBeenLastCalledWith('all', { refusal: 'not-a-number' });
  });

  test('tidies the text when the player leaves it, and leaves nonsense alone', () => {
    const { input } = setUp('1234,5');
    fireEvent.blur(input);
    expect(input.value).toBe('1\u202f234,50');
    fireEvent.change(input, { target: { value: 'all' } });
    fireEvent.blur(input);
    expect(input.value).toBe('all');
  });

  test('half stops at the minimum and in whole cents', () => {
    const { input } = setUp('2,51');
    press(labels.half);
    expect(input.value).toBe('1,25');
    press(labels.half);
    expect(input.value).toBe('1,00');
  });

  test('double stops at the limit', () => {
    const { input } = setUp('6000');
    press(labels.double);
    expect(input.value).toBe('10\u202f000,00');
  });

  test('max is the lower of limit and balance', () => {
    const { input } = setUp('1', { balanceUnits: 555_555 });
    press(labels.max);
    expect(input.value).toBe('55,55');
  });

  test('max with a balance below the minimum names the minimum, so that the refusal is the wallet’s', () => {
    const { seen } = setUp('', { balanceUnits: 0 });
    press(labels.max);
    expect(seen).toHaveBeenLastCalledWith('1,00', { units: 10_000 });
  });

  test('half and double are off while there is nothing to halve', () => {
    setUp('');
    expect(key(labels.half).disabled).toBe(true);
    expect(key(labels.max).disabled).toBe(false);
  });
});
