import type { Department } from '@atlas/contract/roles';

/** A card of the departments screen: the queue item it sets and the menu option it opens. */
export type DepartmentCard = { title: string; description: string; menuOption: string; queue?: string };

/** The cards of each department, in the order of the specification. */
export const departmentCards: Record<Department, readonly DepartmentCard[]> = {
  FRONTDESK: [
    {
      title: 'Queries',
      description: 'Answer what customers ask, in the order they came.',
      menuOption: 'Queries',
      queue: 'Customer Queries',
    },
    {
      title: 'Payments',
      description: 'Match incoming money with what it pays for.',
      menuOption: 'Payments',
      queue: 'Payments',
    },
    {
      title: 'Tasks',
      description: 'Your list of things to do, with their due dates.',
      menuOption: 'Tasks',
      queue: 'Frontdesk Tasks',
    },
    { title: 'Reporting', description: 'The day book of the front desk.', menuOption: 'Reports' },
    { title: 'Performance Stats', description: 'Waiting times and what stands open.', menuOption: 'PerformanceStats' },
  ],
  SALES: [
    { title: 'On Sale', description: 'Assets that are listed, with price and terms.', menuOption: 'OnSale' },
    { title: 'Sold', description: 'Closed deals and their documents.', menuOption: 'Sold' },
    { title: 'Tasks', description: 'Follow-ups that you promised.', menuOption: 'Tasks', queue: 'Sales Tasks' },
    {
      title: 'Requests',
      description: 'People who want to buy, register or rent.',
      menuOption: 'Requests',
      queue: 'Customer Requests',
    },
    { title: 'Reporting', description: 'Listings, enquiries and conversions.', menuOption: 'Reports' },
    {
      title: 'Performance Stats',
      description: 'The way from enquiry to deal, in figures.',
      menuOption: 'PerformanceStats',
    },
  ],
  CARTOGRAPHY: [
    {
      title: 'Log Coordinates',
      description: 'Plot the boundary of an asset, point by point or as a sheet.',
      menuOption: 'LogCoordinates',
    },
    {
      title: 'Tasks',
      description: 'Surveyed sites that wait for their boundary.',
      menuOption: 'Tasks',
      queue: 'Cartography Tasks',
    },
    { title: 'Reporting', description: 'What was plotted, by week.', menuOption: 'Reports' },
    {
      title: 'Cartography Requests',
      description: 'Boundaries that others ask for.',
      menuOption: 'CartographyRequests',
      queue: 'Cartography Requests',
    },
    { title: 'Performance Stats', description: 'Hectares plotted and share returned.', menuOption: 'PerformanceStats' },
  ],
  SURVEY: [
    { title: 'Log Survey', description: 'Beacons, accuracy and notes from the field.', menuOption: 'LogSurvey' },
    { title: 'Surveyed Zones', description: 'What has been measured, when and by whom.', menuOption: 'SurveyedZones' },
    { title: 'Tasks', description: 'Survey jobs by day.', menuOption: 'Tasks', queue: 'Survey Jobs' },
    {
      title: 'Survey Requests',
      description: 'Sites that wait for a surveyor and a date.',
      menuOption: 'SurveyRequests',
      queue: 'Survey Requests',
    },
    { title: 'Reporting', description: 'Jobs, accuracy and returns.', menuOption: 'Reports' },
    { title: 'Performance Stats', description: 'Time from request to beacon.', menuOption: 'PerformanceStats' },
  ],
  MANAGEMENT: [
    { title: 'Assets', description: 'All assets of the company, on the map and in a table.', menuOption: 'Assets' },
    { title: 'Task Delegation', description: 'Who does what, and who has too much.', menuOption: 'AssignTasks' },
    {
      title: 'Employee Requests',
      description: 'Roles and access that people ask for.',
      menuOption: 'EmployeeRequests',
      queue: 'Employee Requests',
    },
    {
      title: 'Statistical Analysis',
      description: 'Compliance and cycle times over time.',
      menuOption: 'PerformanceStats',
    },
    { title: 'Reporting', description: 'Figures of the company, for a meeting.', menuOption: 'Reports' },
  ],
};
