/** Who leads the people of an occupation: the beginnings of O*NET-SOC codes and the code of the managers. */
const management: readonly (readonly [start: string, manager: string])[] = Object.entries({
	'13-1023': '11-3061.00',
	'13-1041': '11-9199.02',
	'13-1071': '11-3121.00',
	'43-4161': '11-3121.00',
	'13-1081': '11-3071.00',
	'43-5': '11-3071.00',
	'53-7': '11-3071.00',
	'13-1151': '11-3131.00',
	'13-1161': '11-2021.00',
	'13-1199.05': '11-1011.03',
	'13-2': '11-3031.00',
	'43-3': '11-3031.00',
	'15-12': '11-3021.00',
	'15-2051': '11-3021.00',
	'17-2112': '11-3051.01',
	'17-2': '11-9041.00',
	'17-3': '11-9041.00',
	'27-3031': '11-2032.00',
	'29-1141': '11-9111.00',
	'41-2': '41-1011.00',
	'41-3': '11-2022.00',
	'41-4': '11-2022.00',
	'43-6': '11-3012.00',
	'51-9': '11-3051.00',
})
	.map(([start, manager]) => [start, manager] as const)
	.sort(([a], [b]) => b.length - a.length);

/** The occupation of those who lead the given one; nothing when it has no managers of its own. */
export function managementOf(soc: string): string | undefined {
	return management.find(([start]) => soc.startsWith(start))?.[1];
}
