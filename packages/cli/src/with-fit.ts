import type { ChannelFit } from '@baize/registry-client/channels/release-fit';
import type { RegistryClient } from '@baize/registry-client/client/registry-client';
import { readReleaseFolder } from '@baize/registry-client/client/release-folder';
import { Refusal } from '@baize/registry-client/refusals';
import type { CommandAnswer } from './command-answer.ts';

/** An answer about the release of a folder, and which shells it fits. */
export async function withFit(
  client: Pick<RegistryClient, 'releaseFit'>,
  folder: string,
  answer: CommandAnswer,
): Promise<CommandAnswer> {
  const { contract, shared } = (await readReleaseFolder(folder)).manifest;
  // The release is judged, or published, whether or not the registry says where it fits.
  const fit = await client.releaseFit({ contract, shared }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const fits = fit?.channels ?? null;
  return {
    ...answer,
    json: { ...(answer.json as object), fits },
    text: [answer.text, ...fitLines(fits)].join('\n'),
  };
}

function fitLines(channels: readonly ChannelFit[] | null): string[] {
  if (channels === null) return ['Where it fits the registry did not say'];
  if (channels.length === 0) return ['Where it fits nobody says: no shell reports to the registry'];
  return channels.map(({ channel, shells, fits, misfits }) => {
    const why = misfits.map((misfit) => `; ${misfit.shells}: ${misfit.code}, it ${misfit.why}`);
    return `Fits ${channel}: ${fits} of ${shells} ${shells === 1 ? 'shell' : 'shells'}${why.join('')}`;
  });
}
