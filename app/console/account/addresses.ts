import { consolePaths } from '#app/console/kit/icons.tsx';

/** The page on which operators choose how they hear about tasks. */
export const notificationsPath = `${consolePaths.account}/notifications`;
/** New tasks as JSON, for the browser's notifications. */
export const newTasksPath = `${consolePaths.account}/new-tasks`;
