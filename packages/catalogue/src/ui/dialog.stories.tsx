import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useState, type ReactElement, type ReactNode } from 'react';

export default { title: 'ui/Dialog' };

interface OpenProps {
  readonly size: 'lg' | 'md' | 'sm';
  readonly description?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function Open(props: OpenProps): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} title="Change the name" closeLabel="Close" />
    </>
  );
}

const LONG = 'The name stands in feeds and chats, where others see it, and can be changed once in thirty days. ';

export const Small = (): ReactElement => (
  <Open size="sm" description="Others see it in feeds.">
    <Field label="Name">
      <TextInput defaultValue="Aylin" />
    </Field>
  </Open>
);

export const WithAside = (): ReactElement => (
  <Open size="lg" aside={<p>Names of the house are marked.</p>}>
    <p>{LONG}</p>
    <Button variant="primary">Change</Button>
  </Open>
);

export const LongText = (): ReactElement => (
  <Open size="md">
    <p>{LONG.repeat(16)}</p>
  </Open>
);
