import type { ReactNode } from 'react';
import { scrolledTable } from '#content/console/site-config.ts';
import { Scroll } from '../kit/scroll.tsx';
import { fill } from './redirect-words.ts';

/** A wide table within a section whose name it would otherwise have too: two regions of one name are told apart by nobody. */
export function SectionTable({ section, children }: { section: string; children: ReactNode }) {
	return <Scroll label={fill(scrolledTable, { section })}>{children}</Scroll>;
}
