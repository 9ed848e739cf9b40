export const help = `baize: publish remotes and decide what a channel serves

  baize publish <folder>                       build a remote, check it and store the version; nobody gets it yet
  baize check <folder>                         judge a built release as the registry does, render it, and send nothing; with --registry, which shells it fits
  baize doctor [<folder>]                      what keeps a remote from being built, tried and published, and how to mend it
  baize check --shell BUILD                    which live versions that build of the shell could not serve: a folder, or a site's address
  baize status                                 what the channel serves, and what could be released
  baize release <name> <version>               give every visitor this version
  baize rollback <name>                        give every visitor the version before; again: the one before that
  baize canary <name> <version> <percent>      give a share of visitors this version; 0 ends it
  baize rollout <name> --candidate V           give it to more and more visitors while a gate finds it healthy; 100 releases it
  baize pause <name>                           the rollout keeps its share; baize resume <name> goes on
  baize clear <name> <version>                 unlock a version that a gate stopped
  baize promote <name> --from CHANNEL          release the version that is live there
  baize kill <name>                            take a remote away from visitors at once; baize restore <name> gives it back
  baize maintenance <name>                     the same for a while, at the next safe point; --until TIME
  baize freeze <from> <to>                     from then until then nothing new reaches visitors; baize unfreeze <id>
  baize approval on|off                        whether what is new takes a second operator
  baize approve <id>                           have it done what another operator proposed; baize reject <id>: not
  baize cancel <id>                            take what is scheduled off the list
  baize recover                                after a restore: have servers follow this registry again; changes no version
  baize canary <name> <version> rules          give it to nobody but those whom a rule gives it
  baize rules <name>                           who gets the candidate or never does; the first rule that holds decides
  baize rules <name> set <rule> <gives>        a rule gives candidate or stable; --first: before the others
  baize rules <name> clear [<rule>]            take one away, or all
  baize audit                                  who changed what of the channel and why; --remote NAME: of one remote
  baize diff <name> <version> <version>        what differs: files, bytes, dependencies, permissions, routes, texts
  baize health <name>                          how candidate and stable do, over the same minutes; --since 1h
  baize pin <name> <version>                   a link that shows this version to whoever opens it: --expires 1d, at most 7d, --site URL
  baize resolve <name>                         which version visitors get: --subject ID, or ids on the standard input, one a line
  baize bootstrap <folder...>                  publish built remotes and release those the channel lacks
  baize operators                              operators of the platform, and where they are logged in
  baize operators add <name> <roles>           make one; roles with commas between, or none
  baize operators roles <name> <roles>         what one may do from now on
  baize operators reset <name>                 a new first password; the second step is set up anew
  baize operators remove-passkeys <name>       the app alone is the second step from now on
  baize operators end <name>                   end every session of one; --all in place of the name: of all
  baize sessions                               who is logged in to the console; also while the platform is away
  baize sessions end <name>                    end theirs; --all in place of the name: everybody's
  baize tokens                                 tokens that the registry gave out
  baize tokens create <kind> <name>            make one, told once: operator (--channels), publisher (--remotes) or shell
  baize tokens revoke <id>                     from now on it opens nothing

  baize keys                                   keys that sign here, and the ring of the root
  baize keys root <file>                       make a root key, on a machine that stays offline
  baize keys new                               have the registry make a further signing key
  baize keys sign <root-file> <keys-file>      sign a ring of the keys that baize keys --json printed; --revoke ID takes one out
  baize keys install <ring-file>               from now on that ring counts; nothing is started again

  --registry URL    registry to talk to          --channel NAME    default: production
  --json            answer for programs          --help            this text
  --reason TEXT     why, kept with the act; whatever changes something needs it
  --wait SECONDS    how long release, rollback and canary wait until every server serves it; default 10, 0 for not at all
  --steps 1,5,25,50,100 --each 10m --gate errors=1.5x --min 500
                    of rollout: shares in percent, least time at each, how much worse it may be, views before anything is decided
  --at TIME         do it then, under your name, unless the remote was changed meanwhile; UTC, as 2027-01-31T06:00Z
  --above N         of recover: the highest revision in /health of servers that do not report
  --expires WHEN    of a new token or key: 90d (the default), a day as 2027-01-31, or never
                    of a link, as 30m, 12h or 1d (the default), at most 7d
  --site URL        of a link, and of doctor: the site's address; default BAIZE_SITE_URL
  --preview         of publish: print such a link too
  --channels LIST   of an operator's token, with commas between; * is any
  --remotes LIST    of a publisher's token, as games-*,promotions; * is any
  --since TIME      of health: how far back, as 30m, 1h, 2d; default 1h, at most 30d
  --player ID, --country DE, --language ru, --host HOST, --header 'name: value', --visitor guest|player
                    whom a rule is for, the first four as often as wanted; and as whom resolve asks, in the one
                    channel of --channel: the host decides by rules alone, not which channel is asked
  --if-revision N   act only if the channel is still at this revision, as status shows it

Tokens: BAIZE_PUBLISHER_TOKEN, BAIZE_OPERATOR_TOKEN; on the registry's own machine they are found.
Operators are asked of the platform (PLATFORM_URL), with its own token (PLATFORM_OPERATOR_TOKEN or its file).
Exit code: 0 done, 1 refused, 2 not understood, 3 done and not served by every server; of status: a gate stopped a version; of check --shell: some do not fit; of doctor: 1 when something is wrong.
`;

/** The line of the help text for a command, or that there is no such command. */
export function usageOf(name: string): string {
  const line = help.split('\n').find((text) => text.startsWith(`  baize ${name} `));
  return line
    ? line
        .trim()
        .split(/\s{3,}/, 1)
        .join('')
    : `there is no command "${name}"`;
}
