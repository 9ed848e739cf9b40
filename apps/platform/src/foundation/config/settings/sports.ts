import { integer, list, oneOf, optional, secret, setting, text } from '@baize/settings';

/** Where the line of sports betting comes from. */
export const sports = {
  sportsFeed: setting(
    'SPORTS_FEED',
    'Where the odds of sports betting come from: `generator` invents fixtures and draws their results, `the-odds-api` reads documents of The Odds API at SPORTS_FEED_SOURCE, `off` offers nothing and still settles what is open.',
    'generator',
    oneOf('generator', 'the-odds-api', 'off'),
  ),
  sportsFeedSource: optional(
    'SPORTS_FEED_SOURCE',
    'Address of The Odds API, such as https://api.the-odds-api.com/v4, or a folder of its documents, `<sport>/odds.json` and `<sport>/scores.json`.',
    text,
  ),
  sportsFeedSports: setting(
    'SPORTS_FEED_SPORTS',
    'Keys of the sports that are read of The Odds API, such as soccer_epl; of a folder all that are there if none is named.',
    '',
    list,
  ),
  sportsFeedKey: secret(optional('SPORTS_FEED_KEY', 'Key of The Odds API.', text)),
  sportsFeedSeconds: setting(
    'SPORTS_FEED_SECONDS',
    'Pause between two readings of The Odds API.',
    '30',
    integer(1, 3600),
  ),
  sportsPace: setting(
    'SPORTS_PACE',
    'How many times faster than real ones the matches of the generator are played.',
    '1',
    integer(1, 600),
  ),
} as const;
