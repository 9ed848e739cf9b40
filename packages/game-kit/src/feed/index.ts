export { FeedCard, type FeedCardProps, type FeedView } from './feed-card.tsx';
export { FeedList, type FeedColumns, type FeedListProps } from './feed-list.tsx';
export { HouseName, type HouseNameProps } from './house-name.tsx';
export { FEED_ROWS, mergeFeed } from './feed.ts';
export { rowOfBet, rowOfEntry, type FeedRow } from './feed-row.ts';
export { useFeed, type GameFeed } from './use-feed.ts';
export { useOwnBets, type OwnBets } from './use-own-bets.ts';
export { useTopBets } from './use-top-bets.ts';
