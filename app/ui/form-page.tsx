import type { ReactNode } from 'react';
import { Card, PageHead } from './panel.tsx';

/** A page with a form in a card beside its title. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
	return (
		<div className="form-page wrap">
			<PageHead title={title} lead={lead} />
			<Card>{children}</Card>
		</div>
	);
}
