import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'low', label: 'Low' },
  { value: 'mid', label: 'Medium', disabled: true },
  { value: 'high', label: 'High' },
] as const;

describe('Segmented', () => {
  test('is one named group of native radio buttons, so that arrow keys are the browser’s', () => {
    render(<Segmented label="Risk" options={options} value="low" onChange={() => {}} />);
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(screen.getByRole('radiogroup', { name: 'Risk' }).contains(radios[0]!)).toBe(true);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
    expect(radios.map(({ type, checked }) => [type, checked])).toEqual([
      ['radio', true],
      ['radio', false],
      ['radio', false],
    ]);
  });

  test('two groups on one page do not share their choice', () => {
    render(
      <>
        <Segmented label="A" options={options} value="low" onChange={() => {}} />
        <Segmented label="B" options={options} value="high" onChange={() => {}} />
      </>,
    );
    const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
  });

  test('hands on the value chosen and follows the one given', () => {
    const onChange = jest.fn<(value: string) => void>();
    const { rerender } = render(<Segmented label="Risk" options={options} value="low" onChange={onChange} />);
    fireEvent.click(screen.getByRole('radio', { name: 'High' }));
    expect(onChange).toHaveBeenCalledWith('high');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Low' }).checked).toBe(true);
    rerender(<Segmented label="Risk" options={options} value="high" onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'High' }).checked).toBe(true);
  });

  test('a choice that is off, or all of them', () => {
    const { rerender } = render(<Segmented label="Risk" options={options} value="low" onChange={() => {}} />);
    const disabled = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled);
    expect(disabled()).toEqual([false, true, false]);
    rerender(<Segmented label="Risk" options={options} value="low" onChange={() => {}} disabled />);
    expect(disabled()).toEqual([true, true, true]);
  });
});
