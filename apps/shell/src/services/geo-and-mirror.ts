import type { EventBus, GeoState, MirrorState, Store } from '@baize/contract';
import type { PageState } from '../page/page-state.ts';
import { HydratedSubject } from './hydrated-subject.ts';

export interface GeoAndMirror {
  readonly geo$: Store<GeoState>;
  readonly mirror$: Store<MirrorState>;
}

/**
 * Where the visitor is, and the site's mirror: the bus publishes the page's values first, and the stores follow its
 * changes.
 */
export function createGeoAndMirror({ geo, mirror }: PageState, events: EventBus): GeoAndMirror {
  const geo$ = new HydratedSubject<GeoState>(geo);
  const mirror$ = new HydratedSubject<MirrorState>(mirror);
  events.publish('geo.changed', { geo });
  events.publish('mirror.changed', { mirror });
  events.on('geo.changed', (changed) => geo$.next(changed.geo));
  events.on('mirror.changed', (changed) => mirror$.next(changed.mirror));
  return { geo$, mirror$ };
}
