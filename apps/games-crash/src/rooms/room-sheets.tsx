import { useState, type FormEvent, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { RoundSheets, type RoundSheet } from '@baize/game-kit/sheets';
import type { RoomsConfig } from '@baize/protocol/games/rooms/rooms';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { isBeaconed } from './is-beaconed.ts';
import { roomKnots } from './room-knots.ts';
import { roomRules } from './room-rules.ts';
import { BEACON_FORMULA, FORMULA } from './rooms-formula.ts';
import { RoundCheck } from './round-check.tsx';
import { isSeed } from './use-room-seed.ts';
import type { RoomSeat } from './use-room.ts';

export interface RoomSheetsProps {
  readonly sheet: RoundSheet;
  readonly seat: RoomSeat;
  readonly config: RoomsConfig;
  readonly onClose: () => void;
}

/** Everything in a room that opens over it. */
export function RoomSheets({ seat, config, ...shared }: RoomSheetsProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const [last] = seat.results;
  const beaconed = isBeaconed(seat.round);
  const check = (roundNumber: number): ReactElement => <RoundCheck roundNumber={roundNumber} clock={seat.live.clock} />;
  return (
    <RoundSheets
      {...shared}
      game="rooms"
      rules={roomRules(config, seat.limits, t, locale)}
      keys={[
        { key: t('kit.keys.space'), does: t('keys.main') },
        { key: '1 2 3', does: t('keys.rooms') },
        { key: 'R', does: t('keys.replay') },
      ]}
      thread={{
        about: t(beaconed ? 'thread.beaconAbout' : 'thread.about'),
        formula: beaconed ? BEACON_FORMULA : FORMULA,
        knots: roomKnots(seat, t, locale),
        actions: <SeedForm seed={seat.seed} onChange={seat.setSeed} />,
        checkPath: last ? `/games/rooms/rounds/${last.roundNumber}` : null,
      }}
      round={check}
    />
  );
}

/** The player's own part of the draw, for the deposits from now on. */
function SeedForm({ seed, onChange }: { seed: string; onChange: (seed: string) => void }): ReactElement {
  const t = useTranslate();
  const [text, setText] = useState(seed);
  const isValid = isSeed(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) onChange(text);
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={t('kit.thread.clientSeed')}
        hint={t('thread.hint')}
        error={isValid ? undefined : t('thread.invalid')}
      >
        <TextInput value={text} maxLength={64} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" disabled={!isValid || text === seed}>
        {t('thread.save')}
      </Button>
    </form>
  );
}
