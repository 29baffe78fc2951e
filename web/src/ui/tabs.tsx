import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

type TabEntry = { id: string; label: string; content: ReactNode };

type TabsProps = { label: string; tabs: readonly TabEntry[]; selected?: string; onSelect?: (id: string) => void };

/** Tabs: views of one thing. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className="flex min-w-0 flex-col"
      {...(selected === undefined ? {} : { selectedKey: selected })}
      {...(onSelect === undefined ? {} : { onSelectionChange: (key) => onSelect(String(key)) })}
    >
      <TabList aria-label={label} className="flex gap-6 overflow-x-auto border-b border-hairline">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px cursor-pointer border-b-2 border-transparent py-2.5 font-[550] whitespace-nowrap text-secondary outline-offset-[-2px] hover:text-ink data-[selected]:border-malachite data-[selected]:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-5 outline-offset-4">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
