import type { EventBus, GeoState, MirrorState, Present } from '@baize/contract';
import type { PageState } from '../page/page-state.ts';
import { ServedSubject } from './served.ts';

export interface GeoAndMirror {
  readonly geo$: Present<GeoState>;
  readonly mirror$: Present<MirrorState>;
}

/** Where the visitor is and where else the site stands: the bus begins with what the page came with, and says what follows. */
export function createGeoAndMirror({ geo, mirror }: PageState, events: EventBus): GeoAndMirror {
  const geo$ = new ServedSubject<GeoState>(geo);
  const mirror$ = new ServedSubject<MirrorState>(mirror);
  events.emit('geo.changed', { geo });
  events.emit('mirror.changed', { mirror });
  events.on('geo.changed', (changed) => geo$.next(changed.geo));
  events.on('mirror.changed', (changed) => mirror$.next(changed.mirror));
  return { geo$, mirror$ };
}
