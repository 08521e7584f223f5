import { useRouteLoaderData } from 'react-router';
import type { Price } from './price.ts';

export const usePrice = (): Price | undefined => useRouteLoaderData<{ price?: Price }>('root')?.price;

interface StartWords {
	/** The first session of someone who pays today, and whether it is inside the refund window. */
	first?: string;
	/** When someone begins who is new to AI. */
	basics?: string;
}

/** What is said where the year is sold; empty while no session is planned. */
export const useStart = (): StartWords => useRouteLoaderData<{ start?: StartWords }>('root')?.start ?? {};
