import type { AttributionTables } from '../attribution/tables.ts';
import type { BetTables } from '../bets/tables.ts';
import type { BonusTables } from '../bonuses/tables.ts';
import type { CaseTables } from '../cases/tables.ts';
import type { CrashTables } from '../crash/tables.ts';
import type { CashierTables } from '../cashier/tables.ts';
import type { CallWindowTables } from '../http/call-windows.ts';
import type { HistoryTables } from '../history/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { IngestTables } from '../ingest/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { MirrorTables } from '../mirror/tables.ts';
import type { RouletteTables } from '../roulette/tables.ts';
import type { RoundTables } from '../rounds/tables.ts';
import type { OutboxTables } from '../outbox/tables.ts';
import type { RoomTables } from '../rooms/tables.ts';
import type { SandboxOpenidTables } from '../sandbox/openid/tables.ts';
import type { SandboxTables } from '../sandbox/tables.ts';
import type { SiteTables } from '../site/tables.ts';
import type { TournamentTables } from '../tournaments/tables.ts';
import type { WagerTables } from '../wagers/tables.ts';
import type { WheelTables } from '../wheel/tables.ts';
import type { SlotTables } from '../slots/tables.ts';
import type { VerificationTables } from '../verification/tables.ts';
import type { SeedTables } from '../seeds/tables.ts';
import type { SportsTables } from '../sports/tables.ts';

/**
 * Every table, domain by domain. A domain describes its own tables in its `tables.ts` and joins them here.
 */
export interface Tables
  extends
    LedgerTables,
    BetTables,
    CallWindowTables,
    SeedTables,
    CaseTables,
    CrashTables,
    RoomTables,
    RoundTables,
    RouletteTables,
    IdentityTables,
    MailTables,
    CashierTables,
    HistoryTables,
    MirrorTables,
    SiteTables,
    SlotTables,
    OutboxTables,
    AttributionTables,
    IngestTables,
    BonusTables,
    TournamentTables,
    WagerTables,
    WheelTables,
    SandboxTables,
    SandboxOpenidTables,
    SportsTables,
    VerificationTables {}
