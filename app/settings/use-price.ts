import { useRouteLoaderData } from 'react-router';
import type { Price } from './price.ts';

export const usePrice = (): Price | undefined => useRouteLoaderData<{ price?: Price }>('root')?.price;
