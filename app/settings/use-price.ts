import { useRouteLoaderData } from 'react-router';
import type { Price } from './price.ts';

/** The price that operators set; undefined while it is the program's, which is in the bundle. */
export const usePrice = (): Price | undefined => useRouteLoaderData<{ price?: Price }>('root')?.price;
