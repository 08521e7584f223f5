import { Link } from 'react-router';
import { Badge, TimeIn } from '#app/console/values.tsx';
import type { Cell, CellLine } from './view.ts';

interface Props {
	cell: Cell;
	/** What the link opens, for screen readers, if its text does not say it. */
	subject?: string | undefined;
	isOpen?: boolean;
}

export function CellContent({ cell, subject, isOpen }: Props) {
	if (typeof cell === 'string') return cell;
	const { state, tone, href, lines = [] } = cell;
	const text = <Line line={cell} />;
	const badge =
		state || tone ? (
			<Badge state={state} tone={tone}>
				{text}
			</Badge>
		) : (
			text
		);
	return (
		<>
			{href ? (
				<Link to={href} dir="auto" data-open={isOpen || undefined}>
					{badge}
					{subject && <span className="console-hidden">: {subject}</span>}
				</Link>
			) : (
				badge
			)}
			{lines.map((line) => (
				<span key={line.text} className={line.isError ? 'console-error' : 'console-sub'}>
					<Line line={line} />
				</span>
			))}
		</>
	);
}

const Line = ({ line: { text, time } }: { line: CellLine }) =>
	time ? <TimeIn text={text} at={new Date(time)} /> : text;
