import type { ReactNode } from 'react';
import { Card, PageHead } from './panel.tsx';

/** A page that is one form: what it is about beside it, the form in a card. */
export function FormPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
	return (
		<div className="form-page wrap">
			<PageHead title={title} lead={lead} />
			<Card>{children}</Card>
		</div>
	);
}
