/** @jest-environment node */
import { GAME_FACTS } from '@baize/protocol';
import { describe, expect, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as ui from './index.ts';

const nothing = () => {};
const amount = { currency: 'RUB', locale: 'ru' } as const;

/** Every component that a server may render, in a state that shows all of it. */
const samples: Record<string, ReactElement> = {
  AmountInput: (
    <ui.AmountInput
      {...amount}
      value="250"
      onChange={nothing}
      minUnits={0}
      maxUnits={1}
      labels={{ half: 'a', double: 'b', max: 'c' }}
    />
  ),
  Avatar: <ui.Avatar name="Мадина К." size="lg" />,
  Badge: (
    <ui.Badge tone="win" dot>
      Won
    </ui.Badge>
  ),
  Button: <ui.Button busy>Go</ui.Button>,
  Checkbox: <ui.Checkbox label="Agree" note="Price" error="Missing" />,
  Chip: <ui.Chip selected>100</ui.Chip>,
  CopyButton: <ui.CopyButton text="9c41" labels={{ copy: 'Copy', copied: 'Copied', failed: 'Not copied' }} />,
  EmptyState: <ui.EmptyState title="Nothing" text="Play" />,
  FailedCard: (
    <ui.FailedCard
      title="Crash"
      text="Safe"
      retry={{ label: 'Again', onPress: nothing }}
      home={{ label: 'Home', href: '/' }}
      details="1.0.0"
    />
  ),
  Feed: (
    <ui.Feed label="Bets" heads={['a', 'b', 'c', 'd']}>
      <ui.BetRow player="A" stake="1" middle="2" result="3" own outcome="won" />
    </ui.Feed>
  ),
  Field: (
    <ui.Field label="Mail" error="Wrong">
      <ui.PasswordInput labels={{ show: 's', hide: 'h' }} />
    </ui.Field>
  ),
  GameTile: <ui.GameTile cloth="dice" name="Dice" caption="98×" art={{ src: '/dice.svg' }} href="/games/dice" />,
  HistoryStrip: <ui.HistoryStrip label="Rounds" items={[{ key: '1', text: '2,47×', tone: 'up' }]} onOpen={nothing} />,
  IconButton: <ui.IconButton label="Bell" dot icon={<ui.Glyph paths={GAME_FACTS.dice.glyph} />} />,
  KeyValueList: <ui.KeyValueList rows={[{ key: 'a', label: 'Chance', value: '1 %' }]} />,
  Logo: <ui.Logo />,
  Menu: <ui.Menu label="Me" trigger="Me" items={[]} />,
  Money: <ui.Money {...amount} units={1} />,
  Notice: <ui.Notice icon={null} title="New" text="After this round" />,
  PageSkeleton: (
    <>
      {(['form', 'game', 'list', 'lobby'] as const).map((kind) => (
        <ui.PageSkeleton key={kind} kind={kind} cloth="crash" label="Loading" />
      ))}
    </>
  ),
  Progress: <ui.Progress label="Limit" value={3} max={10} pending={2} />,
  Range: <ui.Range value={49.5} min={0} max={98} onChange={nothing} />,
  RiskBars: <ui.RiskBars level={2} />,
  Segmented: <ui.Segmented label="Mode" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />,
  Select: <ui.Select options={[{ value: 'a', label: 'A' }]} defaultValue="a" />,
  Stage: (
    <ui.Stage
      cloth="dice"
      label="Dice"
      topLeft={<ui.HashChip hash="9c41…e07b" label="Check" />}
      topRight={<ui.StageChip>1</ui.StageChip>}
    >
      <ui.Figure>37,42</ui.Figure>
    </ui.Stage>
  ),
  Stats: (
    <ui.Stats variant="cloth">
      <ui.Stat label="Chance" value="49 %" />
    </ui.Stats>
  ),
  Switch: <ui.Switch label="Sound" checked onChange={nothing} layout="between" />,
  Table: (
    <ui.Table
      caption="Bets"
      columns={[{ key: 'a', head: 'A', cell: String, figures: true }]}
      rows={[1]}
      rowKey={String}
    />
  ),
  Tabs: (
    <>
      <ui.Tabs id="t" label="Bets" tabs={[{ key: 'a', label: 'A' }]} value="a" onChange={nothing} />
      <ui.TabPanel tabs="t" tab="a" open>
        A
      </ui.TabPanel>
    </>
  ),
  Thread: (
    <ui.Thread
      title="Thread"
      className="bz-unrolls"
      knots={[{ key: 'a', label: 'Hash', value: 'abc', waiting: true, mono: true, copy: 'abcd', action: 'c' }]}
    />
  ),
  Toast: (
    <ui.ToastCorner label="Notices">
      <ui.Toast tone="error" title="Failed" lines={['One']} closeLabel="Close" onClose={nothing} />
    </ui.ToastCorner>
  ),
};

/** Rendered by the samples above or with the same markup as one of them. */
const PARTS_OF_SAMPLES = [
  'BetRow',
  'ButtonLink',
  'Card',
  'Cloth',
  'Figure',
  'GameTileSkeleton',
  'Glyph',
  'HashChip',
  'Mark',
  'MenuButton',
  'MenuList',
  'PasswordInput',
  'SkeletonBar',
  'StageChip',
  'Stat',
  'TabPanel',
  'TextInput',
  'ToastCorner',
];

describe('markup of the server', () => {
  test.each(Object.entries(samples))(
    '%s has neither inline styles nor style elements: the security policy forbids both',
    (_name, element) => {
      const html = renderToString(element);
      expect(html).not.toBe('');
      expect(html).not.toMatch(/\sstyle=|<style/);
    },
  );

  test('every component of the package has a sample here', () => {
    const missing = new Set(Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name)));
    for (const name of [...Object.keys(samples), ...PARTS_OF_SAMPLES]) missing.delete(name);
    expect([...missing]).toEqual([]);
  });
});
