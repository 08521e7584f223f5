import type { ReactNode } from 'react';
import { GrowthRing } from './growth-ring.tsx';

interface Props {
	title: ReactNode;
	text: ReactNode;
	/** How far the ring has grown, as a fraction of a turn, so that these pages differ. */
	grown: number;
	alert?: boolean;
	children?: ReactNode;
}

const upcoming = Array.from({ length: 26 }, (_, n) => ({ at: (n + 0.5) / 26, past: false }));

export function StatusPage({ title, text, grown, alert, children }: Props) {
	return (
		<section className="status-page wrap">
			<GrowthRing learn={upcoming} build={upcoming} today={grown} className="year status-page-ring" />
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
