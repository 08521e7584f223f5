import type { ReactNode } from 'react';
import { scrolledTable } from '#content/console/site-config.ts';
import { Scroll } from '../kit/scroll.tsx';
import { fill } from './words.ts';

/** A wide table in a section. Its region has a name of its own, since screen readers cannot tell two of the same name apart. */
export function SectionTable({
	section,
	className = '',
	children,
}: {
	section: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<Scroll label={fill(scrolledTable, { section })}>
			<table className={`console-table ${className}`.trim()}>{children}</table>
		</Scroll>
	);
}
