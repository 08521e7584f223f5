import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { newTasksPath } from '../operators/operators.console.ts';

const STORED = 'console-notifications';
const EVERY_MS = 60_000;

const isSupported = () => 'Notification' in window;

function isOn(): boolean {
	try {
		return isSupported() && Notification.permission === 'granted' && localStorage.getItem(STORED) === 'on';
	} catch {
		return false;
	}
}

export function BrowserNotifications() {
	const [state, setState] = useState<'on' | 'off' | 'blocked' | 'unsupported'>('off');
	const look = () => {
		if (!isSupported()) setState('unsupported');
		else if (Notification.permission === 'denied') setState('blocked');
		else setState(isOn() ? 'on' : 'off');
	};
	useEffect(look, []);
	const turnOn = async () => {
		if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(STORED, 'on');
		look();
	};
	const turnOff = () => {
		localStorage.removeItem(STORED);
		look();
	};
	if (state === 'unsupported') return <p className="soft">This browser has no notifications.</p>;
	if (state === 'blocked')
		return (
			<p className="soft">
				This browser blocks notifications. Allow them for this site in its settings, then load this page again.
			</p>
		);
	return state === 'on' ? (
		<>
			<p role="status">On. This browser shows new tasks.</p>
			<Button variant="secondary" size="small" onClick={turnOff}>
				Turn off
			</Button>
		</>
	) : (
		<Button size="small" onClick={() => void turnOn()}>
			Turn on
		</Button>
	);
}

interface Answer {
	after: number;
	notifications: { tag: string; title: string; body: string; href: string }[];
}

/** Asks for new tasks each minute while a page of the console is open, if this browser has notifications turned on. */
export function TaskNotifier() {
	useEffect(() => {
		let after = 0;
		const ask = async () => {
			if (!isOn()) return;
			const response = await fetch(`${newTasksPath}?after=${after}`).catch(() => undefined);
			if (!response?.ok || response.redirected) return;
			const answer = (await response.json()) as Answer;
			after = answer.after;
			for (const { tag, title, body, href } of answer.notifications) show(tag, title, body, href);
		};
		void ask();
		const timer = setInterval(() => void ask(), EVERY_MS);
		return () => clearInterval(timer);
	}, []);
	return null;
}

/** Several open pages show one notification, since its tag is the task. */
function show(tag: string, title: string, body: string, href: string): void {
	const notification = new Notification(title, { tag, body });
	notification.onclick = () => {
		window.focus();
		window.location.assign(href);
	};
}
