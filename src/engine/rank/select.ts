/** The value that would be at `index` if `values` were sorted. Reorders `values` (Hoare's quickselect). */
export function nthSmallest(values: Float64Array, index: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left <= right) {
        const swapped = values[left] as number;
        values[left++] = values[right] as number;
        values[right--] = swapped;
      }
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else break;
  }
  return values[index] as number;
}
