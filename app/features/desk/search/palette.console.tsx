import { Command } from 'cmdk';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageIcon } from '#app/console/icons.tsx';
import { consolePaths } from '#content/console-paths.ts';

const LABEL = 'Search the console';

export interface Found {
	heading: string;
	items: FoundItem[];
}

export interface FoundItem {
	href: string;
	label: string;
	detail?: string;
}

/** How long to wait for the next letter before searching, in milliseconds. */
const PAUSE_MS = 80;

interface Props {
	/** What was typed before it was loaded. */
	typed: RefObject<string>;
	onClose: () => void;
}

/** The search over every page: people, projects, events, pages and commands. Loaded when it is first opened. */
export default function Palette({ typed, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();
	const [text, setText] = useState('');
	const { found, isCurrent, hasFailed } = useSearch(text);
	const [selected, setSelected] = useState('');
	/** Whether Enter was pressed before the results of the whole text arrived; then it opens the first of them. */
	const opensFirst = useRef(false);
	const open = useRef((_: string) => {});
	open.current = (href) => {
		dialog.current?.close();
		void navigate(href);
	};
	useEffect(() => {
		dialog.current?.showModal();
		setText(typed.current);
	}, [typed]);
	useEffect(() => {
		const first = found?.[0];
		const item = first?.items[0];
		if (!isCurrent || !first || !item) return;
		if (opensFirst.current) open.current(item.href);
		else setSelected(keyOf(first.heading, item));
	}, [found, isCurrent]);
	const onKeyDown = (event: KeyboardEvent) => {
		opensFirst.current = event.key === 'Enter' && !isCurrent;
		if (opensFirst.current) event.preventDefault();
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
		<dialog
			ref={dialog}
			className="console-palette"
			aria-label={LABEL}
			onClose={onClose}
			onClick={(event) => event.target === dialog.current && dialog.current.close()}
		>
			<Command
				shouldFilter={false}
				label={LABEL}
				loop
				value={selected}
				onValueChange={setSelected}
				onKeyDown={onKeyDown}
			>
				<Command.Input
					autoFocus
					value={text}
					onValueChange={setText}
					placeholder="A person, a project, an event, a page, or what you want to do"
				/>
				<Command.List label={LABEL}>
					{hasFailed && <p className="console-palette-note">The search did not answer. Please try again.</p>}
					{found?.length === 0 && (
						<p className="console-palette-note">Nothing found. The beginning of each word is enough.</p>
					)}
					{found?.map(({ heading, items }) => (
						<Command.Group key={heading} heading={heading}>
							{items.map(({ href, label, detail }) => (
								<Command.Item
									key={href + label}
									value={keyOf(heading, { href, label })}
									onSelect={() => open.current(href)}
								>
									<PageIcon path={href} />
									<span>{label}</span>
									{detail && <span className="console-sub">{detail}</span>}
								</Command.Item>
							))}
						</Command.Group>
					))}
				</Command.List>
			</Command>
		</dialog>
	);
}

const keyOf = (heading: string, { href, label }: FoundItem): string => `${heading} ${href} ${label}`;

interface Search {
	found: Found[] | undefined;
	/** Whether this is the result of the whole text. */
	isCurrent: boolean;
	hasFailed: boolean;
}

/** Searches as the text changes. @returns The last result until the next one arrives. */
function useSearch(text: string): Search {
	const [result, setResult] = useState<{ text: string; found: Found[] }>();
	const [hasFailed, setFailed] = useState(false);
	useEffect(() => {
		const aborted = new AbortController();
		const search = async () => {
			try {
				const body = new URLSearchParams({ q: text });
				const response = await fetch(consolePaths.search, { method: 'POST', body, signal: aborted.signal });
				if (!response.ok) throw new Error(`The search answered ${response.status}.`);
				const found: Found[] = await response.json();
				setResult({ text, found });
				setFailed(false);
			} catch {
				if (aborted.signal.aborted) return;
				setResult(undefined);
				setFailed(true);
			}
		};
		const timer = setTimeout(search, text ? PAUSE_MS : 0);
		return () => {
			clearTimeout(timer);
			aborted.abort();
		};
	}, [text]);
	return { found: result?.found, isCurrent: result?.text === text, hasFailed };
}
