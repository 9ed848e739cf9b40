import { describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  test('the label names the control and the aside describes it', () => {
    render(
      <Field label="Stake" aside="1 – 10 000 ₽">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Stake');
    expect(describedBy(input)).toEqual(['1 – 10 000 ₽']);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  test('an error replaces the hint, marks the control and describes it', () => {
    const { rerender } = render(
      <Field label="Mail" hint="We write rarely">
        <TextInput />
      </Field>,
    );
    expect(describedBy(screen.getByLabelText('Mail'))).toEqual(['We write rarely']);
    rerender(
      <Field label="Mail" hint="We write rarely" error="The part after @ is missing">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Mail');
    expect(describedBy(input)).toEqual(['The part after @ is missing']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('We write rarely')).toBeNull();
  });

  test('an id of the caller’s own is kept, and the select takes part too', () => {
    render(
      <Field label="Currency" id="currency">
        <Select options={[{ value: 'RUB', label: 'Rouble' }]} />
      </Field>,
    );
    expect(screen.getByLabelText('Currency').id).toBe('currency');
  });

  test('without anything to add there is no description', () => {
    render(
      <Field label="Name">
        <TextInput />
      </Field>,
    );
    expect(screen.getByLabelText('Name').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('PasswordInput', () => {
  test('shows and hides what is typed', () => {
    render(
      <Field label="Password">
        <PasswordInput labels={{ show: 'Show', hide: 'Hide' }} />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    expect(input.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.type).toBe('password');
  });
});
