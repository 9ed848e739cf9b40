import { PageSkeleton } from '@baize/ui/skeleton';
import { Suspense, memo } from 'react';
import type { DocumentId } from '../../page/documents.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { useLate } from '../use-late.ts';
import { ErrorPage } from './error-page.tsx';

interface DocumentSlotProps {
  readonly document: DocumentId;
}

/** A page of text. Its texts are no part of the first load: in the browser the server's markup stays until they are here. */
export const DocumentSlot = memo(function DocumentSlot({ document }: DocumentSlotProps) {
  const { t, locale } = useTexts();
  return (
    <Quiet key={`${document} ${locale}`} fallback={<ErrorPage errorCode="chunk-missing" />}>
      <Suspense fallback={<PageSkeleton kind="list" label={t('remote.loading')} />}>
        <LateDocument document={document} />
      </Suspense>
    </Quiet>
  );
});

function LateDocument({ document }: DocumentSlotProps) {
  const { latePages } = useShell();
  const { locale } = useTexts();
  const { DocumentPage, text } = useLate(latePages.document(document, locale));
  return <DocumentPage document={document} text={text} />;
}
