import type { ReactNode } from 'react';
import { frame } from '#app/console/frame-words.ts';
import { ConsoleStyles } from '#app/console/styles.tsx';

export function AuthLayout({ heading, lead, children }: { heading: string; lead?: ReactNode; children: ReactNode }) {
	return (
		<main id="main" className="console-centered" tabIndex={-1}>
			<ConsoleStyles />
			<p className="console-brand">
				{frame.site} {frame.name}
			</p>
			<div className="card">
				<h1 className="h3">{heading}</h1>
				{lead && <p className="soft">{lead}</p>}
				{children}
			</div>
		</main>
	);
}
