import { callGroup } from './call-group.ts';

export const siteWords = callGroup('Site', 'What pages of the site need: settings, redirects, search, builds.', {
  getSettings: {
    summary: 'Get the settings of the site.',
    description: 'Addresses that are not configured are empty.',
  },
  getRouteRule: {
    summary: 'Find the redirect of a path.',
    description: '`redirect` is null when the path has none.',
  },
  getSeo: {
    summary: 'Get the texts of a page for search engines.',
    description: '`data` is null when the page has none in this language.',
  },
  searchSite: {
    summary: 'Search the site.',
    description: 'Finds slots, live tables, tournaments, leagues, teams and fixtures, best first.',
  },
  sendContactMessage: {
    summary: 'Send a message to support.',
    description: 'The same `id` with the same content is sent once.',
    errors: ['idempotency-conflict'],
  },
  getLatestBuild: {
    summary: 'Get the build of the site that is served now.',
    description: 'Another `id` means that a new build was released. `timestamp` is in milliseconds since 1970.',
  },
  getBuild: {
    summary: 'Describe a build of the site.',
    description: 'Lists its routes and files with their hashes, and what it offers to remotes.',
    errors: ['not-found'],
  },
});

export const operatorSiteWords = callGroup('Operator: site', 'Redirects, texts, flags and events of the site.', {
  listRouteRules: {
    summary: 'List the redirects.',
    description: 'Every rule that operators saved.',
  },
  saveRouteRule: {
    summary: 'Save or remove a redirect.',
    description: 'A null `redirect` removes the rule. Rules that form a loop are refused. A repeat changes nothing.',
    example: { body: { path: '/former', redirect: { to: '/games', status: 301 } } },
  },
  listSeo: {
    summary: 'List the texts for search engines.',
    description: 'Every record of every page and language.',
  },
  saveSeo: {
    summary: 'Save or remove the texts of a page.',
    description: 'A null `record` removes it. A repeat changes nothing.',
    example: { body: { path: '/games' } },
  },
  listFlags: {
    summary: 'List the feature flags.',
    description: '`basisPoints` is the share of visitors, 10,000 for everyone.',
  },
  saveFlag: {
    summary: 'Save a feature flag.',
    description: 'Creates the flag if there is none. A repeat changes nothing.',
  },
  reportIngest: {
    summary: 'Show the events that browsers sent.',
    description: 'The newest events, and counts of each hour of the last day.',
  },
});

export const placeWords = callGroup('Country and mirrors', 'Where the caller is, and the addresses of the site.', {
  getGeo: {
    summary: 'Show the country of the caller.',
    description: 'Answers the same body with status 451 when the product is not offered there.',
  },
  getMirror: {
    summary: 'Show what applies to the host of the site.',
    description: 'A redirect to another host, the single sign-on, and a verification mark.',
  },
  mirrorOfDomain: {
    summary: 'Show what applies to a host.',
    description: 'For the server of the site.',
  },
  mirrorRedirect: {
    summary: 'Find the host that replaces a host.',
    description: '`newLink` is null when the host is not replaced.',
  },
});

export const operatorMirrorWords = callGroup('Operator: mirrors', 'Hosts of the site.', {
  listMirrors: {
    summary: 'List the hosts with a rule.',
    description: 'Every host that operators saved.',
  },
  saveMirror: {
    summary: 'Save what applies to a host.',
    description:
      'With nulls only, the host is removed. Redirects that form a loop are refused. A repeat changes nothing.',
    example: { body: { newLink: 'https://baize.example' } },
  },
});

export const attributionWords = callGroup('Attribution', 'What brought a visitor: advertisements and affiliates.', {
  attachSource: {
    summary: 'Store where a visitor came from.',
    description:
      'For the visit of a guest, or for the account of the player whose token is sent. The first source counts.',
    errors: ['unauthorized', 'regular-refused'],
  },
  trackAdVisit: {
    summary: 'Record a visit from an advertisement.',
    description: 'Takes the whole query of the link. Answers an id for the visit and what the campaign promises.',
  },
  registerPageOpen: {
    summary: 'Record that a page was opened.',
    description: 'Takes the link that was followed.',
  },
  reportAddress: {
    summary: 'Record the browser of a visitor.',
    description: 'Answers the address of the caller.',
    errors: ['unauthorized', 'regular-refused'],
  },
  trackAffiliate: {
    summary: 'Record a visit from an affiliate.',
    description: 'Takes the whole query of the link and answers its marks.',
  },
  getAdOffer: {
    summary: 'Show what an advertisement promises.',
    description: '`advId` is the id that the recorded visit answered. Amounts are in ledger units.',
    errors: ['not-found', 'promo-code-invalid', 'promo-code-used'],
  },
});

export const operatorAttributionWords = callGroup('Operator: attribution', 'Advertising campaigns and affiliates.', {
  listAffiliates: {
    summary: 'List the affiliates.',
    description: 'Each has a key that signs its postbacks.',
  },
  saveAffiliate: {
    summary: 'Save where an affiliate takes postbacks.',
    description: 'A null address sends to the receiver of the sandbox. A repeat changes nothing.',
  },
  listAdCampaigns: {
    summary: 'List the advertising campaigns.',
    description: 'Every campaign and what it promises.',
  },
  saveAdCampaign: {
    summary: 'Save what an advertising campaign promises.',
    description:
      'A promo code, a percent of a deposit from 1 to 200, or a campaign of free spins. A repeat changes nothing.',
    example: { body: { promoType: 'deposit-percent', promoValue: '50' } },
  },
});

export const regularWords = callGroup('Regulars', 'The players that the house runs itself.', {
  openRegulars: {
    summary: 'Open sessions for the regulars of the house.',
    description:
      'For the program that plays them. The body is signed with its secret instead of a token. Balances are in ledger units.',
    errors: ['signature-invalid', 'regular-refused'],
  },
});
