import type { ReactNode } from 'react';
import { EmptyRing } from './growth-ring.tsx';

interface Props {
	title: ReactNode;
	text: ReactNode;
	/** How far round the ring has grown, as a fraction of a turn: so that these pages are not all the same picture. */
	grown: number;
	/** The text is a failure, and read out at once. */
	alert?: boolean;
	/** The ways on. */
	children?: ReactNode;
}

/** A page on which nothing is to be had: an empty ring, what happened, and the ways on. */
export function StatusPage({ title, text, grown, alert, children }: Props) {
	return (
		<section className="status-page wrap">
			<EmptyRing className="status-page-ring" today={grown} />
			<div>
				<h1 className="h1">{title}</h1>
				<p className="lead" role={alert ? 'alert' : undefined}>
					{text}
				</p>
				{children}
			</div>
		</section>
	);
}
