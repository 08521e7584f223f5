import type { ReactNode } from 'react';
import { GrowthMark } from './growth-ring.tsx';

export function PageHead({
	eyebrow,
	title,
	lead,
	children,
}: {
	eyebrow?: string;
	title: ReactNode;
	lead?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<header className="page-head wrap">
			{eyebrow && <p className="eyebrow">{eyebrow}</p>}
			<h1 className="h1">{title}</h1>
			{lead && <p className="lead">{lead}</p>}
			{children}
		</header>
	);
}

export function Section({
	id,
	title,
	lead,
	className = '',
	children,
}: {
	id?: string;
	title?: ReactNode;
	lead?: ReactNode;
	className?: string;
	children?: ReactNode;
}) {
	return (
		<section id={id} className={`section wrap ${className}`.trim()}>
			{title && <h2 className="h2">{title}</h2>}
			{lead && <p className="lead">{lead}</p>}
			{children}
		</section>
	);
}

export function Card({
	tone = 'paper',
	className = '',
	children,
}: {
	tone?: 'paper' | 'moss' | 'forest';
	className?: string;
	children: ReactNode;
}) {
	return <div className={`card card-${tone} ${className}`.trim()}>{children}</div>;
}

export function CardGrid({
	cards,
	tone,
	columns,
}: {
	cards: readonly { title: string; text: string }[];
	tone?: 'paper' | 'moss';
	columns: string;
}) {
	return (
		<ul className={`mt-8 grid gap-6 ${columns}`}>
			{cards.map(({ title, text }) => (
				<li key={title}>
					<Card tone={tone} className="h-full">
						<h3 className="h3">{title}</h3>
						<p className="mt-3 soft">{text}</p>
					</Card>
				</li>
			))}
		</ul>
	);
}

export function EmptyState({ title, children }: { title: ReactNode; children?: ReactNode }) {
	return (
		<div className="empty">
			<GrowthMark className="empty-mark" />
			<p className="h3">{title}</p>
			{children}
		</div>
	);
}

interface SignUpHeadProps {
	copy: { eyebrow: string; heading: string; lead: string };
	children?: ReactNode;
	aside: ReactNode;
}

export function SignUpHead({ copy, children, aside }: SignUpHeadProps) {
	return (
		<div className="wrap grid *:min-w-0 gap-x-12 gap-y-8 items-end lg:grid-cols-[7fr_5fr]">
			<div>
				<header className="page-head">
					<p className="eyebrow">{copy.eyebrow}</p>
					<h1 className="h1">{copy.heading}</h1>
					<p className="lead">{copy.lead}</p>
				</header>
				{children}
			</div>
			{aside}
		</div>
	);
}
