import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page({ closeOnOutside }: { readonly closeOnOutside?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Deposit</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Deposit"
        description="Balance 0"
        closeLabel="Close"
        closeOnOutside={closeOnOutside}
      >
        <Button>First</Button>
        <Button>Last</Button>
      </Dialog>
    </>
  );
}

function openDialog(props: { readonly closeOnOutside?: boolean } = {}) {
  render(<Page {...props} />);
  const opener = screen.getByRole('button', { name: 'Deposit' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Deposit' }) };
}

/** Radix gives the focus back in a task of its own. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

describe('Dialog', () => {
  test('a field of its own may take the focus at once, and the opener still gets it back', async () => {
    function Form() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Log in</Button>
          <Dialog open={open} onOpenChange={setOpen} title="Log in" closeLabel="Close">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to fill this */}
            <input aria-label="Mail" autoFocus />
          </Dialog>
        </>
      );
    }
    render(<Form />);
    const opener = screen.getByRole('button', { name: 'Log in' });
    opener.focus();
    fireEvent.click(opener);
    const field = screen.getByRole('textbox', { name: 'Mail' });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    await settle();
    expect(document.activeElement).toBe(opener);
  });

  test('takes the focus, is named by its title and described by its line', () => {
    const { dialog } = openDialog();
    expect(document.activeElement).toBe(dialog);
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Balance 0');
  });

  test('keeps the focus inside at both ends', () => {
    openDialog();
    const close = screen.getByRole('button', { name: 'Close' });
    const last = screen.getByRole('button', { name: 'Last' });
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(document.activeElement).toBe(close);
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
  });

  test('Esc closes it and the focus returns to what opened it', async () => {
    const { opener, dialog } = openDialog();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('the cross closes it', async () => {
    openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [true, false],
    [false, true],
  ])('with closeOnOutside %s a press outside leaves it open: %s', async (closeOnOutside, stays) => {
    openDialog({ closeOnOutside });
    await settle();
    fireEvent.pointerDown(document.body, { button: 0, pointerType: 'mouse' });
    fireEvent.click(document.body);
    await settle();
    expect(screen.queryByRole('dialog') !== null).toBe(stays);
  });

  test('without a description it says nothing to the console', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    render(
      <Dialog open onOpenChange={() => {}} title="Rules" closeLabel="Close">
        Text
      </Dialog>,
    );
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
