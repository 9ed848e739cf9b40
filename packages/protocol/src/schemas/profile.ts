import { DisplayName } from '../faces.ts';
import * as profile from '../profile.ts';
import * as session from '../session.ts';
import type { CallSchemas } from '../call-schemas.ts';

export const profileSchemas = {
  getProfile: { query: profile.ProfileQuery, answer: profile.Profile },
  saveSettings: { body: profile.Settings, answer: session.Success },
  chooseName: { body: DisplayName, answer: session.Success },
  chooseCurrency: { body: profile.ChooseCurrency, answer: session.Success },
  listWallets: { answer: profile.Wallets },
  listAvatars: { answer: profile.Avatars },
  getDepositLimit: { answer: profile.DepositLimit },
  setDepositLimit: { body: profile.SetDepositLimit, answer: profile.DepositLimit },
} satisfies Record<string, CallSchemas>;
