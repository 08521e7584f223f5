import type { ReactNode } from 'react';
import { ConsoleField } from '#app/console/form.tsx';
import { frame } from '#app/console/head.ts';
import { ConsoleStyles } from '#app/console/section.tsx';

export function AuthLayout({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
	return (
		<main id="main" className="console-centered" tabIndex={-1}>
			<ConsoleStyles />
			<p className="console-brand">
				{frame.site} {frame.name}
			</p>
			<div className="card">
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
				{children}
			</div>
		</main>
	);
}

/** A password to choose; the server tells why it rejects one. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
	return (
		<ConsoleField
			name={name}
			label={label}
			help="At least 12 characters. A few words that do not belong together make a good one, and a password manager makes a better one."
			type="password"
			autoComplete="new-password"
		/>
	);
}
