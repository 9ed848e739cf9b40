/** How many ways there are to choose `chosen` of `total`, exactly; 0 if there are not as many. */
export function combinations(total: number, chosen: number): bigint {
  if (chosen < 0 || chosen > total) return 0n;
  let ways = 1n;
  for (let index = 1; index <= chosen; index++) ways = (ways * BigInt(total - chosen + index)) / BigInt(index);
  return ways;
}
